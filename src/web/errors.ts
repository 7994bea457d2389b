import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_WEB_LISTEN: {
    remedy: 'stop',
    text: 'the web page cannot be served at its address',
    advice:
      'Another program has the address, or it is not of this machine: change web.host and web.port, use port 0 for any free one, or switch the page off with `web: false`.',
  },
  ERR_WEB_TLS: {
    remedy: 'stop',
    text: 'the certificate of the web page cannot be used',
    advice: 'Check web.tls.cert_file and web.tls.key_file: PEM files that belong together.',
  },
  ERR_WEB_PAGE: {
    remedy: 'stop',
    text: 'the web page is not built',
    advice: 'In a clone run `npm run build`; an installed package has it.',
  },
  ERR_LIVE_THREAD: {
    remedy: 'retry',
    text: 'the thread that evaluates live filters has stopped',
    advice:
      'Open the list again: that starts a new thread. If it happens again, close other live lists, or use a simpler filter; the log names the cause.',
  },
} as const satisfies ErrorTable;
