export function Live() {
  return <p>…</p>;
}
