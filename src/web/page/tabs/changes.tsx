export function Changes() {
  return <p>…</p>;
}
