export default function TutorialPage({ slug }: { readonly slug: string }) {
  return <main>{slug}</main>
}
