export default function DevicePage({ code }: { readonly code: string }) {
  return <h1>{code}</h1>
}
