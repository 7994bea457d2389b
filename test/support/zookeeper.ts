import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { until, type Workplace, workplace } from './weir.ts';

// The package `zookeeper` of Debian; the jar names the jars that it needs.
const jar = '/usr/share/java/zookeeper.jar';
const startWaitMs = 60_000;

/** A real ZooKeeper on loopback, one process without other members. */
export class ZooKeeper {
  readonly port: number;
  readonly #place: Workplace;
  readonly #child: ChildProcess;

  private constructor(port: number, place: Workplace, child: ChildProcess) {
    this.port = port;
    this.#place = place;
    this.#child = child;
  }

  /** Starts it without nodes. @throws Error with its log if it does not start */
  static async start(): Promise<ZooKeeper> {
    const place = await workplace();
    const port = await freePort();
    const settings = [
      'tickTime=2000',
      `dataDir=${place.path('data')}`,
      'clientPortAddress=127.0.0.1',
      `clientPort=${port}`,
      'admin.enableServer=false',
      'maxClientCnxns=0',
    ];
    const file = await place.write('zoo.cfg', `${settings.join('\n')}\n`);
    const lean = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
    const main = 'org.apache.zookeeper.server.quorum.QuorumPeerMain';
    const child = spawn('java', [...lean, '-cp', jar, main, file], {
      cwd: place.dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    const note = (chunk: Buffer): void => void (log = (log + chunk.toString()).slice(-8192));
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const keeper = new ZooKeeper(port, place, child);
    await until(
      'ZooKeeper accepts connections',
      async () => {
        if (child.exitCode !== null) throw new Error(`ZooKeeper has ended:\n${log}`);
        return await accepts(port);
      },
      startWaitMs,
    );
    return keeper;
  }

  /** The element `<zookeeper>` of a server's configuration. */
  get xml(): string {
    return `<zookeeper><node><host>127.0.0.1</host><port>${this.port}</port></node></zookeeper>`;
  }

  /** Kills it, and removes its data. */
  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGKILL');
      await ended;
    }
    await this.#place.close();
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
