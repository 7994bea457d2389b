import { messageOf, PipelineError } from '../../../base/index.ts';
import type { Alert, AlertContext } from '../../types.ts';
import type { Notification } from '../../delivery/plan.ts';
import { sampleGroup, sampleGroups } from './sample.ts';
import { type Filling, parseTemplate, type View } from '../../template/template.ts';
import { type Format, type Group, statusOf } from './planner.ts';
import { runbookOf } from '../../runbook.ts';
import { annotationsOf, changeText, pageLink, valueText } from '../../delivery/alert-text.ts';

/** Maximum number of lines of a list in a message; the web page lists all. */
const linesMax = 5;

/**
 * Message of `format: slack`: Slack attachments, which Mattermost, Rocket.Chat, and others also accept. A custom
 * template can use the same tags. docs/how-to/alert-delivery.md quotes this template.
 */
export const slackTemplate = `{
  "text": "{{headline | slack}}",
  "attachments": [
    {{#alerts}}
    {
      "color": "{{color}}",
      "fallback": "{{title | slack}}",
      "title": "{{title | slack}}",
      "title_link": "{{link}}",
      "text": "{{#summary}}{{summary | slack}}{{/summary}}{{#description}}\\n{{description | slack}}{{/description}}{{#changes}}\\n{{line | slack}}{{/changes}}",
      "fields": [
        {{#fields}}
        { "title": "{{title | slack}}", "value": "{{value | slack}}", "short": true }{{^last}},{{/last}}
        {{/fields}}
      ],
      "footer": "Weir{{#runbook}} | {{runbook | slack}}{{/runbook}}",
      "ts": {{unix}}
    }{{^last}},{{/last}}
    {{/alerts}}
  ]
}
`;

/** Messages are JSON, and the template puts each value between quotes, so values are escaped. */
const json: Filling = { escape: (text) => JSON.stringify(text).slice(1, -1), number: String };

/**
 * Creates a format from a template. Parses and reserializes the result, so that invalid JSON is never sent: the format
 * throws ERR_ALERTS_TEMPLATE instead.
 * @throws PipelineError ERR_ALERTS_TEMPLATE
 */
export function templateFormat(text: string, subject: string): Format {
  const [problem] = messageProblems(text);
  if (problem !== undefined)
    throw new PipelineError('ERR_ALERTS_TEMPLATE', `${subject}: ${problem}`);
  const template = parseTemplate(text);
  return (group) => {
    const filled = template.fill(viewOf(group), json);
    try {
      return JSON.stringify(JSON.parse(filled));
    } catch {
      // Omit the error of the parser, because it quotes values of the alerts.
      const detail = `${subject} does not render to JSON for these alerts`;
      throw new PipelineError('ERR_ALERTS_TEMPLATE', detail);
    }
  };
}

/** Returns the errors of a message template. */
export function messageProblems(text: string): readonly string[] {
  const template = parseTemplate(text);
  const problems = [...template.problems, ...template.missing(viewOf(sampleGroup))];
  if (problems.length > 0) return problems;
  for (const [subject, group] of sampleGroups) {
    try {
      JSON.parse(template.fill(viewOf(group), json));
    } catch (error) {
      return [`does not render to JSON for ${subject}: ${messageOf(error)}`];
    }
  }
  return [];
}

const colors = { critical: '#b3261e', warning: '#c4830c', info: '#1e6bc8' } as const;
const over = '#17694f';

/** Returns the names that a template can use, with their values. */
function viewOf(group: Group): View {
  const { receiver, labels, notifications, truncated, pageUrl } = group;
  const firing = notifications.filter(({ state }) => state === 'firing').length;
  const status = statusOf(notifications);
  const name = labels['alertname'] ?? notifications[0]?.alert.rule ?? '';
  const count = status === 'firing' ? firing : notifications.length;
  return {
    receiver,
    status,
    name,
    headline: `[${status.toUpperCase()}${count > 1 ? `: ${count}` : ''}] ${name}`,
    firing,
    resolved: notifications.length - firing,
    truncated,
    page: pageUrl ?? '',
    group: listed(Object.entries(labels).map(([label, value]) => ({ name: label, value }))),
    alerts: listed(notifications.map((notification) => alertView(notification, pageUrl))),
  };
}

function alertView({ alert, state }: Notification, pageUrl: string | undefined): View {
  const { summary = '', description = '', ...annotations } = annotationsOf(alert);
  const own = Object.entries(alert.labels).filter(
    ([label]) => label !== 'alertname' && label !== 'severity',
  );
  const said = own.map(([, value]) => value).join(' ');
  return {
    status: state,
    severity: alert.severity,
    color: state === 'firing' ? colors[alert.severity] : over,
    rule: alert.rule,
    title: `${state === 'firing' ? 'Firing' : 'Resolved'}: ${alert.rule}${said && ` ${said}`}`,
    summary,
    description,
    runbook: runbookOf(annotations),
    value: valueText(alert.value),
    threshold: valueText(alert.threshold),
    op: alert.op,
    link: pageLink(alert, pageUrl) ?? '',
    since: new Date(alert.startsAt).toISOString(),
    until: alert.endsAt === undefined ? '' : new Date(alert.endsAt).toISOString(),
    unix: Math.floor((alert.endsAt ?? alert.startsAt) / 1_000),
    late: alert.late,
    fingerprint: alert.fingerprint,
    labels: listed(own.map(([label, value]) => ({ name: label, value }))),
    annotations: listed(
      Object.entries(annotationsOf(alert)).map(([label, value]) => ({ name: label, value })),
    ),
    fields: listed(fieldsOf(alert, state)),
    changes: listed(changesOf(alert.context, state)),
  };
}

function fieldsOf(alert: Alert, state: Notification['state']): View[] {
  const { context } = alert;
  const value = `${valueText(alert.value)} (${alert.op} ${valueText(alert.threshold)})`;
  const fields: View[] = [{ title: 'Value', value }];
  if (context === undefined || state === 'resolved') return fields;
  const lists = [
    ['Clients', context.clients],
    ['Hosts', context.hosts],
    ['Paths', context.paths],
  ] as const;
  for (const [title, ranked] of lists) {
    const lines = ranked.slice(0, linesMax).map(({ name, count }) => `${name} ${count}`);
    if (lines.length > 0) fields.push({ title, value: lines.join('\n') });
  }
  const { totals, yesterday, unit } = context;
  fields.push({
    title: 'Against yesterday',
    value: `${totals.count} ${unit}, were ${yesterday.count}`,
  });
  return fields;
}

function changesOf(context: AlertContext | undefined, state: Notification['state']): View[] {
  if (context === undefined || state === 'resolved') return [];
  return context.changes.slice(0, linesMax).map((change) => ({
    action: change.action,
    type: change.objectType,
    name: change.name,
    actor: change.actor,
    at: new Date(change.at).toISOString(),
    seconds_before: change.secondsBefore,
    line: changeText(change),
    differences: listed(change.differences.map((one) => ({ ...one }))),
  }));
}

/** Marks the last item, because JSON allows no trailing comma. */
function listed(items: readonly View[]): readonly View[] {
  return items.map((item, index) => ({ ...item, last: index === items.length - 1 }));
}
