import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { stallRule } from '../../src/alerts/evaluate/internal-rules.ts';
import { allPages, linkProblem, linksOf, slugOf } from '../support/docs-links.ts';

interface WrittenRule {
  readonly name?: string;
  readonly alert?: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

function rulesOf(file: string): readonly WrittenRule[] {
  const content: { rules?: WrittenRule[]; groups?: { rules: WrittenRule[] }[] } = parse(
    readFileSync(file, 'utf8'),
  );
  return content.rules ?? content.groups?.flatMap(({ rules }) => rules) ?? [];
}

describe('the documentation', () => {
  it('links to files and headings that exist', () => {
    const problems = allPages().flatMap((page) =>
      linksOf(page).flatMap((link) => {
        const problem = linkProblem(page, link);
        return problem === undefined ? [] : [`${page}: ${link}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('leads to every page from docs/README.md', () => {
    const reached = new Set(['docs/README.md']);
    // Grows while it is walked.
    for (const page of reached) {
      for (const link of linksOf(page)) {
        const path = join(dirname(page), link.split('#', 1)[0] ?? '');
        if (/^docs\/.*\.md$/.test(path)) reached.add(path);
      }
    }
    const pages = allPages().filter((page) => page.startsWith('docs/'));
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });

  const records = allPages().filter((page) => /\/\d{4}-/.test(page));
  it.each([
    ['README.md', 150],
    ['docs/bench.md', 150],
  ])('has %s with at most %d lines', (page, lines) => {
    expect(readFileSync(page, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
  });

  // Lines do not limit a page: items of lists and rows of tables may have any length.
  it.each(records)('has %s with at most a page: 600 words', (page) => {
    expect(readFileSync(page, 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(600);
  });

  const [ownTerms = [], otherTerms = []] = readFileSync('docs/glossary.md', 'utf8')
    .split('\n## ')
    .slice(1)
    .map((part) => part.split('\n').filter((line) => /^\| (?!Term )/.test(line)));
  const glossary = [...ownTerms, ...otherTerms];

  it.each([
    'alert',
    'at-least-once',
    'audit log',
    'backfill',
    'backpressure',
    'cardinality',
    'checkpoint',
    'consumer group',
    'dead letter queue',
    'deduplication',
    'DLQ',
    'enrichment',
    'exactly-once',
    'fan-out',
    'GDPR',
    'Grafana',
    'hot shard',
    'idempotency',
    'late data',
    'masking',
    'materialized view',
    'offset',
    'OpenTelemetry',
    'partition key',
    'PII',
    'Prometheus',
    'rate limit',
    'RBAC',
    'rebalance',
    'replay',
    'retention',
    'rollback',
    'rollup',
    'sampling',
    'schema evolution',
    'schema registry',
    'SLO',
    'SSO',
    'tenant isolation',
    'TTL',
    'upgrade',
    'watermark',
    'webhook',
  ])('answers a search for "%s" in a line of the glossary that links to a page', (term) => {
    const row = glossary.find((line) => line.split(' | ')[0]?.includes(term));
    expect(row).toMatch(/\]\([^)]+\)/);
  });

  it('has a link in every line of the glossary, and its terms in order', () => {
    expect(glossary.filter((line) => !/\]\([^)]+\)/.test(line))).toEqual([]);
    const terms = otherTerms.map((line) => line.slice(2).toLowerCase());
    expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other)));
  });

  it('has links to check', () => {
    expect(allPages().flatMap(linksOf).length).toBeGreaterThan(200);
  });

  it('is checked in the form that GitHub shows', () => {
    expect(slugOf('Missing, `null`, and empty: a [link](b.md)')).toBe(
      'missing-null-and-empty-a-link',
    );
    expect(linkProblem('docs/troubleshooting.md', '#no-such-heading')).toContain('no heading');
    expect(linkProblem('docs/troubleshooting.md', 'no-such-page.md')).toContain('does not exist');
    expect(linkProblem('docs/troubleshooting.md', 'errors.md#exit-codes')).toBeUndefined();
  });
});

describe('every built-in alert', () => {
  const files = [
    'rules/changes.yaml',
    'rules/pipeline.yaml',
    'rules/security.yaml',
    'rules/traffic.yaml',
    'deploy/prometheus/weir-rules.yaml',
    'deploy/prometheus/clickhouse-rules.yaml',
  ];

  it('links to its section', () => {
    const rules: readonly WrittenRule[] = [...files.flatMap(rulesOf), stallRule(600_000)];
    expect(rules.length).toBeGreaterThan(30);
    const problems = rules.map(({ name, alert = name ?? '', annotations = {} }) => {
      const { runbook = '' } = annotations;
      if (!/^docs\/.+\.md#.+$/.test(runbook)) return `${alert}: no link to a section: ${runbook}`;
      const problem = linkProblem('README.md', runbook);
      return problem && `${alert}: ${problem}`;
    });
    expect(problems.filter(Boolean)).toEqual([]);
  });
});
