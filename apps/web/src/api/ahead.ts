/**
 * Requests the match of a page while most of the page's code still loads, and starts loading the match's code. The server adds this script
 * to pages that show a match.
 */
import { callAhead } from './connection.ts'

const answers = JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Record<string, unknown>
const table = Object.values(answers).find((answer) => typeof answer === 'object' && answer !== null && 'yourSeat' in answer)
// A visitor without a session gets one first, from the page.
if (table && '/api/me' in answers) call(table)

const later = document.getElementById('later')
if (later instanceof HTMLTemplateElement) document.head.append(later.content)

function call({ id, game, yourSeat }: { id?: unknown; game?: unknown; yourSeat?: unknown }): void {
  if (typeof id !== 'string' || typeof game !== 'string') return
  callAhead({ slug: game, id, seat: typeof yourSeat === 'string' ? yourSeat : null })
}
