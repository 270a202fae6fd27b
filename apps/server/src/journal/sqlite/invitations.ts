import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

type Invitations = Pick<Journal, 'invitable' | 'setInvitable'>

export function invitations(sql: Sql): Invitations {
  return {
    async invitable(personId) {
      return sql.get('SELECT invitable FROM people WHERE id = ?', personId)?.invitable !== 0
    },
    async setInvitable(personId, invitable) {
      sql.run('UPDATE people SET invitable = ? WHERE id = ?', Number(invitable), personId)
    },
  }
}
