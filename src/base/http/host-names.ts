/**
 * True for the name of a host, `*.example.com` for all hosts below it, and `*` for all. Anything else, such as `api*` or a host with a
 * port, would select no traffic.
 */
export function isHostSelector(text: string): boolean {
  return /^(\*|(\*\.)?[\w-]+(\.[\w-]+)*)$/.test(text);
}
