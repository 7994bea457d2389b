export function Pipeline() {
  return <p>…</p>;
}
