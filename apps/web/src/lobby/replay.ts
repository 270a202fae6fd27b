import type { Proof } from '@toadstool/protocol'
export async function replayed(proof: Proof): Promise<boolean> {
  return proof.actions.length > 0
}
