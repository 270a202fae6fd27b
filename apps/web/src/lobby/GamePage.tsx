export default function GamePage({ slug }: { readonly slug: string }) {
  return <h1>{slug}</h1>
}
