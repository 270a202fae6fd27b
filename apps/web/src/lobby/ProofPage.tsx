export default function ProofPage({ id }: { readonly id: string }) {
  return <h1>{id}</h1>
}
