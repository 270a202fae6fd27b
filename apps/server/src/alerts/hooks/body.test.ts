import { expect, test } from 'vitest'
import { bodyFor, type Said } from './body.ts'

const home = 'https://toads.example'
const said: Said = { match: 'mossy-kiln-2222-2222', kinds: ['decision'], title: 'Golems with Ben', body: 'It’s your turn.' }
const [discord, slack, other] = ['https://discord.com/api/webhooks/1/x', 'https://hooks.slack.com/services/x', 'https://chat.example/hook']
const body = (address: string, ...all: Said[]) => JSON.parse(bodyFor(address, all, home))

test('Discord and Slack get what they take, and nothing else; anybody else gets both, and what a program needs', () => {
  const line = 'Golems with Ben: It’s your turn. <https://toads.example/t/mossy-kiln-2222-2222>'
  const content = { username: 'Toadstool', content: line.replace(':', '\\:'), allowed_mentions: { parse: [] } }
  expect(body(discord, said)).toEqual(content)
  expect(body('https://ptb.discordapp.com/api/webhooks/1/x', said)).toEqual(content)
  expect(body(slack, said)).toEqual({ text: line })
  const url = 'https://toads.example/t/mossy-kiln-2222-2222'
  expect(body(other, said)).toEqual({
    ...content,
    text: line,
    about: [{ match: said.match, kinds: ['decision'], url, title: said.title, body: said.body }],
  })
  expect(body('https://notdiscord.com/x', said)).toHaveProperty('about')
})

test('a name marks up nothing, leads nowhere and calls nobody', () => {
  const title = 'Golems with *@everyone* <!channel> [x](https://evil.example) <@1> & `a`'
  expect(body(discord, { ...said, title }).content).toContain(
    'Golems with \\*\\@everyone\\* \\<!channel\\> \\[x\\]\\(https\\://evil.example\\) \\<\\@1\\> & \\`a\\`\\:',
  )
  expect(body(slack, { ...said, title }).text).toContain(
    '*@\u200beveryone* &lt;!channel&gt; [x](https://evil.example) &lt;@\u200b1&gt; &amp;',
  )
})

test('several tables are told in one message, a line each; what is about the hook itself leads to the settings', () => {
  expect(body(slack, said, { ...said, match: null, title: 'Toadstool', body: 'Off.' }).text.split('\n')).toEqual([
    'Golems with Ben: It’s your turn. <https://toads.example/t/mossy-kiln-2222-2222>',
    'Toadstool: Off. <https://toads.example/settings>',
  ])
})
