export function Security() {
  return <p>…</p>;
}
