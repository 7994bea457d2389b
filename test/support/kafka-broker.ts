import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { SelfSigned } from './certificate.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { until, type Workplace, workplace } from './weir.ts';

const run = promisify(execFile);
// Installed on this machine; `.ci/run` installs it if it is missing.
const java = 'java';
const maven = 'mvn';
const startWaitMs = 120_000;
const stopWaitMs = 60_000;

/** Options of a broker. */
export interface BrokerOptions {
  /**
   * Enables TLS with this certificate. Clients must log in by SCRAM-SHA-512, SCRAM-SHA-256, or PLAIN: `admin` has all
   * permissions, `reader` none.
   */
  readonly secured?: SelfSigned;
  /** With `secured`: also OAUTHBEARER, with JSON Web Tokens. */
  readonly tokens?: {
    /** File with the keys that sign tokens (JWKS). */
    readonly keysFile: string;
    readonly audience: string;
    readonly issuer: string;
  };
  /** With `secured`: time after which clients must log in again on their connections, with every mechanism. */
  readonly sessionMs?: number;
  /** On another port, `certifiedPort`, clients with this certificate need no login and have all permissions. */
  readonly client?: SelfSigned;
}

interface Ports {
  readonly plain: number;
  readonly certified: number;
  readonly controller: number;
}

const scrams = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];
export const passwords = { admin: 'admin-secret', reader: 'reader-secret' };

/** A real Apache Kafka on loopback, broker and controller in one process, from the jars of Maven Central. */
export class KafkaBroker {
  readonly port: number;
  /** Port for clients with a certificate, if configured. */
  readonly certifiedPort: number;
  readonly #libs: string;
  readonly #place: Workplace;
  readonly #properties: readonly string[];
  #child: ChildProcess | undefined;
  #log = '';

  private constructor(ports: Ports, libs: string, place: Workplace, { tokens }: BrokerOptions) {
    this.port = ports.plain;
    this.certifiedPort = ports.certified;
    this.#libs = libs;
    this.#place = place;
    this.#properties =
      tokens === undefined
        ? []
        : [`-Dorg.apache.kafka.sasl.oauthbearer.allowed.urls=file://${tokens.keysFile}`];
  }

  /** Starts a broker without topics. `version` is the version of Kafka. */
  static async start(version: string, options: BrokerOptions = {}): Promise<KafkaBroker> {
    const libs = await jarsOf(version);
    const place = await workplace();
    const ports = {
      plain: await freePort(),
      certified: await freePort(),
      controller: await freePort(),
    };
    const broker = new KafkaBroker(ports, libs, place, options);
    const text = settings(ports, place.path('logs'), options);
    const file = await place.write('server.properties', text);
    const format = ['format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', file];
    const users =
      options.secured !== undefined
        ? Object.entries(passwords).flatMap(([name, password]) =>
            scrams.flatMap((scram) => [
              '--add-scram',
              `${scram}=[name=${name},password=${password}]`,
            ]),
          )
        : [];
    await broker.#tool('kafka.tools.StorageTool', [...format, ...users]);
    await broker.begin();
    return broker;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Options of a source over a topic. */
  options(topic: string, more: object = {}): Readonly<Record<string, unknown>> {
    return { type: 'kafka', name: 'bus', brokers: [this.address], topic, ...more };
  }

  /** Starts it with the same address and data. */
  async begin(): Promise<void> {
    this.#log = '';
    const child = spawn(java, [...this.#java('-Xmx320m'), 'kafka.Kafka', this.#path()], {
      cwd: this.#place.dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer): void => void (this.#log += chunk.toString());
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    this.#child = child;
    await until(
      'Kafka has started',
      () => {
        if (child.exitCode !== null)
          throw new Error(`Kafka has ended:\n${problemsIn(this.#log).slice(0, 4_000)}`);
        return /Kafka Server started/.test(this.#log);
      },
      startWaitMs,
    );
  }

  /** Stops it, by default with SIGTERM. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopWaitMs);
    await ended;
    clearTimeout(late);
  }

  /** Stops it permanently. */
  async close(): Promise<void> {
    await this.end('SIGKILL');
    await this.#place.close();
  }

  /** Produces numbered records with Kafka's Java client. */
  async produce(topic: string, codec: string, count: number): Promise<void> {
    await writeFile(join(this.#place.dir, 'Produce.java'), producer);
    const args = [
      ...this.#java('-Xmx128m'),
      'Produce.java',
      this.address,
      topic,
      codec,
      `${count}`,
    ];
    await run(java, args, { cwd: this.#place.dir });
  }

  async #tool(name: string, args: readonly string[]): Promise<void> {
    await run(java, [...this.#java('-Xmx128m'), name, ...args], { cwd: this.#place.dir });
  }

  #java(memory: string): string[] {
    const lean = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
    return [memory, ...lean, ...this.#properties, '-cp', `${this.#libs}/*`];
  }

  #path(): string {
    return this.#place.path('server.properties');
  }
}

/** The lines of a log that are not about normal events. */
function problemsIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => !/^\[[^\]]*\] (INFO|DEBUG) |^\t[\w.]+ = /.test(line))
    .join('\n');
}

/** Settings of OAUTHBEARER. The broker accepts only files and URLs that a system property allows (`allowedUrls`). */
function tokenSettings(tokens: BrokerOptions['tokens']): readonly string[] {
  if (tokens === undefined) return [];
  const listener = 'listener.name.sasl_ssl.oauthbearer';
  const module = 'org.apache.kafka.common.security.oauthbearer';
  return [
    `${listener}.sasl.jaas.config=${module}.OAuthBearerLoginModule required;`,
    `${listener}.sasl.server.callback.handler.class=${module}.OAuthBearerValidatorCallbackHandler`,
    `${listener}.sasl.oauthbearer.jwks.endpoint.url=file://${tokens.keysFile}`,
    `${listener}.sasl.oauthbearer.expected.audience=${tokens.audience}`,
    `${listener}.sasl.oauthbearer.expected.issuer=${tokens.issuer}`,
    `${listener}.sasl.oauthbearer.clock.skew.seconds=0`,
  ];
}

/** `server.properties`. */
function settings(ports: Ports, logs: string, options: BrokerOptions): string {
  const { secured, client, tokens, sessionMs = 0 } = options;
  const { plain: port, certified: certifiedPort, controller: controllerPort } = ports;
  const listener = secured === undefined ? 'PLAINTEXT' : 'SASL_SSL';
  const plain = Object.entries(passwords).map(([name, word]) => `user_${name}="${word}"`);
  const module = 'org.apache.kafka.common.security';
  const lines = [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=${listener}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=${listener}://127.0.0.1:${port}`,
    'controller.listener.names=CONTROLLER',
    `inter.broker.listener.name=${listener}`,
    `listener.security.protocol.map=CONTROLLER:PLAINTEXT,${listener}:${listener}`,
    `log.dirs=${logs}`,
    'group.initial.rebalance.delay.ms=0',
    'auto.create.topics.enable=false',
    'num.partitions=1',
    'offsets.topic.num.partitions=1',
    'offsets.topic.replication.factor=1',
    'transaction.state.log.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
  ];
  if (secured === undefined) return lines.join('\n');
  const certified = client === undefined ? '' : `,CERTIFIED://127.0.0.1:${certifiedPort}`;
  const trusted = [secured, ...(client === undefined ? [] : [client])];
  const pem = (text: string): string => text.trim().replaceAll('\n', '\\n');
  return [
    ...lines,
    'ssl.keystore.type=PEM',
    `ssl.keystore.certificate.chain=${pem(secured.cert)}`,
    `ssl.keystore.key=${pem(secured.key)}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.certificates=${pem(trusted.map(({ cert }) => cert).join(''))}`,
    // If a setting repeats, the last line applies.
    `listeners=SASL_SSL://127.0.0.1:${port}${certified},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=SASL_SSL://127.0.0.1:${port}${certified}`,
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL,CERTIFIED:SSL',
    'listener.name.certified.ssl.client.auth=required',
    `sasl.enabled.mechanisms=PLAIN,${scrams.join(',')}${tokens === undefined ? '' : ',OAUTHBEARER'}`,
    ...tokenSettings(tokens),
    `connections.max.reauth.ms=${sessionMs}`,
    'sasl.mechanism.inter.broker.protocol=PLAIN',
    `listener.name.sasl_ssl.plain.sasl.jaas.config=${module}.plain.PlainLoginModule required username="admin" password="${passwords.admin}" ${plain.join(' ')};`,
    ...scrams.map(
      (scram) =>
        `listener.name.sasl_ssl.${scram.toLowerCase()}.sasl.jaas.config=${module}.scram.ScramLoginModule required;`,
    ),
    'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users=User:admin;User:ANONYMOUS;User:CN=weir-client',
  ].join('\n');
}

const producer = `
import java.util.*; import java.util.concurrent.Future; import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.serialization.ByteArraySerializer;
public class Produce {
  public static void main(String[] args) throws Exception {
    Properties to = new Properties();
    to.put("bootstrap.servers", args[0]); to.put("compression.type", args[2]);
    to.put("linger.ms", "50"); to.put("batch.size", "200000");
    try (var producer = new KafkaProducer<byte[], byte[]>(to, new ByteArraySerializer(), new ByteArraySerializer())) {
      List<Future<?>> sent = new ArrayList<>();
      for (int n = 0; n < Integer.parseInt(args[3]); n++) {
        String text = args[2] + " " + n + " the same words once more, the same words once more";
        sent.add(producer.send(new ProducerRecord<>(args[1], 0, null, text.getBytes("UTF-8"))));
      }
      for (var one : sent) one.get();
    }
  }
}`;

/** Folder with the jars of a version; Maven downloads them once to a folder outside the repository. */
async function jarsOf(version: string): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'weir-tests');
  const home = await usable(cache);
  const libs = join(home, `kafka-${version}`);
  if (await isFilled(libs)) return libs;
  const place = await workplace();
  const fresh = `${libs}-${process.pid}`;
  try {
    await place.write('pom.xml', pomOf(version));
    const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${fresh}`];
    await run(maven, args, { cwd: place.dir, timeout: 300_000 });
    // Another process may have been faster.
    await rename(fresh, libs).catch(() => rm(fresh, { recursive: true, force: true }));
  } finally {
    await place.close();
  }
  return libs;
}

async function usable(cache: string): Promise<string> {
  try {
    await mkdir(cache, { recursive: true });
    return cache;
  } catch {
    return tmpdir();
  }
}

async function isFilled(libs: string): Promise<boolean> {
  const names = await readdir(libs).catch(() => []);
  return names.some((name) => name.startsWith('kafka_2.13'));
}

/** The POM of 4.4.0 references an artifact that is not in Maven Central; brokers run without it. */
function pomOf(version: string): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>weir</groupId><artifactId>kafka-jars</artifactId>
  <version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version>
      <exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>kafka-tools-api</artifactId></exclusion></exclusions>
    </dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>`;
}
