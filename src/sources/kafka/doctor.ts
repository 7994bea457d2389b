import type { KafkaOptions } from '../../config/index.ts';
import { connectKafka, type KafkaApi, kafkaError, type TopicSummary } from '../../kafka/index.ts';
import { type Diagnosis, silentLog, Subject } from '../../base/index.ts';

/** A check with its request and the ACL that the request requires. */
interface Question<T> {
  readonly check: string;
  readonly acl: string;
  request(): Promise<T>;
}

/** Tests the requests of `weir run`, in the same order. Does not join the group, so that no rebalance occurs. */
export async function* examine(options: KafkaOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  let api: KafkaApi | undefined;
  try {
    api = await connectKafka(options, silentLog);
    yield* new TopicExam(subject, api, options).run();
  } catch (error) {
    yield failure(subject, { check: 'topic', acl: '' }, error, options);
  } finally {
    await api?.close();
  }
}

class TopicExam {
  readonly #subject: Subject;
  readonly #api: KafkaApi;
  readonly #options: KafkaOptions;

  constructor(subject: Subject, api: KafkaApi, options: KafkaOptions) {
    this.#subject = subject;
    this.#api = api;
    this.#options = options;
  }

  async *run(): AsyncGenerator<Diagnosis> {
    const { topic, group } = this.#options;
    const check = 'topic.partitions';
    const described = await this.#try({
      check,
      acl: `Describe on topic ${topic}`,
      request: () => this.#api.describe(),
    });
    if ('failed' in described) {
      yield described.failed;
      for (const later of ['topic.retention', 'topic.records', 'topic.group']) {
        yield this.#subject.skipped(later, 'the topic could not be read');
      }
      return;
    }
    const { partitions, clusterId } = described.value;
    yield this.#subject.ok(
      check,
      `${topic} has ${partitions.length} partitions in cluster ${clusterId}`,
    );
    yield this.#retention(described.value);
    yield await this.#records();
    yield await this.#group(group);
  }

  #retention({ retentionMs }: TopicSummary): Diagnosis {
    const check = 'topic.retention';
    if (retentionMs !== undefined) {
      return this.#subject.ok(check, `retention is ${Math.floor(retentionMs / 3_600_000)} h`);
    }
    const text =
      'the retention of the topic is unknown, or not limited by time, so no alert compares the lag with it';
    return this.#subject.skipped(
      check,
      `${text}; to read the retention, Weir needs DescribeConfigs on the topic`,
    );
  }

  async #records(): Promise<Diagnosis> {
    const check = 'topic.records';
    const found = await this.#try({
      check,
      acl: `Read on topic ${this.#options.topic}`,
      request: () => this.#api.offsets(),
    });
    if ('failed' in found) return found.failed;
    const ranges = [...found.value.values()];
    const kept = ranges.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
    return this.#subject.ok(check, `the topic has about ${kept} records`);
  }

  async #group(group: string): Promise<Diagnosis> {
    const check = 'topic.group';
    const found = await this.#try({
      check,
      acl: `Read on group ${group}`,
      request: () => this.#api.committed(group),
    });
    if ('failed' in found) return found.failed;
    const { size } = found.value;
    const text =
      size === 0 ? 'has no committed offsets' : `has committed offsets of ${size} partitions`;
    return this.#subject.ok(check, `group ${group} ${text}`);
  }

  async #try<T>(
    question: Question<T>,
  ): Promise<{ readonly value: T } | { readonly failed: Diagnosis }> {
    try {
      return { value: await question.request() };
    } catch (error) {
      return { failed: failure(this.#subject, question, error, this.#options) };
    }
  }
}

function failure(
  subject: Subject,
  { check, acl }: Pick<Question<unknown>, 'check' | 'acl'>,
  error: unknown,
  { topic, brokers }: KafkaOptions,
): Diagnosis {
  const finding = kafkaError(error, `topic ${topic}, brokers ${brokers.join(',')}`, acl);
  return subject.failed(check, finding.message, finding.advice);
}
