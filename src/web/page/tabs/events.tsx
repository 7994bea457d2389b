export function Events() {
  return <p>…</p>;
}
