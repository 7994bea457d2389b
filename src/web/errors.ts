import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_WEB_LISTEN: {
    remedy: 'stop',
    text: 'the web page cannot be served at its address',
    advice:
      'Another program uses the address, or it is not an address of this machine. Change web.host and web.port, use port 0 for any free port, or disable the page with `web: false`.',
  },
  ERR_WEB_TLS: {
    remedy: 'stop',
    text: 'the certificate of the web page cannot be used',
    advice: 'Check web.tls.cert_file and web.tls.key_file: the PEM files must belong together.',
  },
  ERR_WEB_PAGE: {
    remedy: 'stop',
    text: 'the web page is not built',
    advice: 'In a clone, run `npm run build`. An installed package contains the page.',
  },
  ERR_LIVE_THREAD: {
    remedy: 'retry',
    text: 'the thread that evaluates live filters has stopped',
    advice:
      'Open the live list again; this starts a new thread. If the error repeats, close other live lists, or use a simpler filter. The log has the cause.',
  },
} as const satisfies ErrorTable;
