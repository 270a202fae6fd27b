import { Client } from 'boardgame.io/client'
import { Local } from 'boardgame.io/multiplayer'
import { expect, test } from 'vitest'
import type { GameView } from '../tabletop/grammar.ts'
import { seatsUpTo } from '../tabletop/seats.ts'
import { everyRulebook } from './every.ts'
import { randomOf } from './randomPlay.ts'

test.each(Object.values(everyRulebook))(
  '$slug: stock boardgame.io clients play to the end with what ai.enumerate offers',
  ({ game, grammar, owes, viewOf, card }) => {
    const random = randomOf(5)
    const leave = grammar.moves.concede?.aside === 'menu' && { move: 'concede', args: [] }
    // stock clients with the same game object find each other
    const seeded = { ...game, seed: 5 }
    const multiplayer = Local()
    const seats = seatsUpTo(card.seats.min)
    const clients = seats.map((playerID) => Client({ game: seeded, numPlayers: seats.length, playerID, multiplayer, debug: false }))
    for (const client of clients) client.start()
    let moves = 0
    for (; moves < 5000; moves += 1) {
      const [client] = clients
      const state = client?.getState()
      if (!state) throw new Error('no state')
      if (state.ctx.gameover) break
      const seat = seats.find((each) => owes(clients[Number(each)]?.getState()?.G as GameView).includes(each)) ?? ''
      const mover = clients[Number(seat)]
      const view = mover?.getState()
      if (!mover || !view) throw new Error('no mover')
      expect(viewOf(view.G, seat)).toBe(view.G)
      const offered = (game.ai?.enumerate(view.G, view.ctx, seat) ?? []).filter((each) => 'move' in each)
      const forward = offered.filter(({ move }) => !grammar.moves[move]?.undo)
      // where one can give up, one in a hundred does, so that the game ends soon
      const chosen = (random() < 0.01 && leave) || forward[Math.floor(random() * forward.length)]
      if (!chosen) throw new Error('nothing is offered')
      const before = view._stateID
      mover.moves[chosen.move]?.(...(chosen.args ?? []))
      expect(mover.getState()?._stateID, JSON.stringify(chosen)).toBeGreaterThan(before)
    }
    expect(clients[0]?.getState()?.ctx.gameover).toMatchObject({ reason: expect.any(String) })
    for (const client of clients) client.stop()
  },
)
