export default function RulesPage({ slug }: { readonly slug: string }) {
  return <h1>{slug}</h1>
}
