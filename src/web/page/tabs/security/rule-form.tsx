import { useEffect, useRef } from 'preact/hooks';

import { whatIfLimits, type WireError, type WirePolicy } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { moment } from '../../data/times.ts';
import { guardText } from '../../data/what-if.ts';
import { Icon } from '../../parts/icons.tsx';
import { visible } from '../../parts/visible.ts';

/** A rule as typed by the user. */
export interface TypedRule {
  readonly action: 'allow' | 'deny';
  readonly cidr: string;
}

/** The content of the form. */
export interface Draft {
  readonly policy: string;
  readonly add: readonly TypedRule[];
  readonly remove: readonly string[];
  /** Hosts, separated by commas or spaces. */
  readonly hosts: string;
  readonly otherPolicies: readonly string[];
  readonly unmatched: 'allow' | 'block';
}

interface FormProps {
  readonly draft: Draft;
  readonly policies: readonly WirePolicy[];
  /** Hosts with traffic, which are suggested to the user. */
  readonly hosts: readonly string[];
  readonly error: WireError | undefined;
  onChange(draft: Draft): void;
}

/**
 * Returns the index of the value with an error in a field with several values, such as 1 for `add.1`; undefined if the
 * error is about another field.
 */
function indexOf(error: WireError | undefined, field: string): number | undefined {
  const [name = '', index] = (error?.field ?? '').split('.');
  return name === field ? Number(index ?? 0) : undefined;
}

/** Shows the error of a field next to it. */
export function Problem({
  error,
  field,
}: {
  readonly error: WireError | undefined;
  readonly field: string;
}) {
  if (error === undefined || indexOf(error, field) === undefined) return null;
  return (
    <p class="bad text13 wrap" role="alert" id={`what-if-${field}-error`}>
      {visible(error.message)} {error.advice}
    </p>
  );
}

/** Returns the attributes of a field, which mark it if it has an error. */
export const errorFields = (error: WireError | undefined, field: string) =>
  indexOf(error, field) === undefined
    ? {}
    : { 'aria-invalid': true, 'aria-describedby': `what-if-${field}-error` };

/** A form to select a policy and to change its rules. */
export function RuleForm(props: FormProps) {
  const { draft, error, onChange, policies } = props;
  const form = useRef<HTMLDivElement>(null);
  const policy = policies.find(({ id }) => id === draft.policy);
  useEffect(() => {
    if (error?.field === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <div class="rule-form" ref={form}>
      <div>
        <label class={`field${indexOf(error, 'policy') === undefined ? '' : ' bad'}`}>
          <span class="dim small lead">Policy</span>
          <select
            value={draft.policy}
            {...errorFields(error, 'policy')}
            onChange={(event) =>
              onChange({
                ...draft,
                policy: event.currentTarget.value,
                remove: [],
                otherPolicies: [],
              })
            }
          >
            <option value="">Select an IP policy</option>
            {policies.map((each) => (
              <option key={`${each.account_id} ${each.id}`} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
        <Problem error={error} field="policy" />
      </div>
      <Added {...props} />
      {policy !== undefined && policy.rules.length > 0 && <Removed {...props} policy={policy} />}
      <Hosts {...props} policy={policy} />
      {policy !== undefined && <More {...props} policy={policy} />}
    </div>
  );
}

function nameOf(policy: WirePolicy): string {
  const { account_id: account, description, id, is_deleted, rules_total: count } = policy;
  const name = description === '' ? id : `${visible(description).slice(0, 60)}, ${id}`;
  const state = is_deleted ? 'deleted' : `${full(count)} ${count === 1 ? 'rule' : 'rules'}`;
  return `${name}, ${account}, ${state}`;
}

const emptyRule: TypedRule = { action: 'deny', cidr: '' };

/** Fields for the rules to add. There is always at least one line. */
function Added({ draft, error, onChange }: FormProps) {
  const lines = draft.add.length === 0 ? [emptyRule] : draft.add;
  const bad = indexOf(error, 'add');
  const change = (index: number, rule: TypedRule): void => {
    onChange({ ...draft, add: lines.map((line, at) => (at === index ? rule : line)) });
  };
  return (
    <fieldset>
      <legend class="sect">Rules to add</legend>
      {lines.map((rule, index) => (
        <div key={index} class="actions rule-line">
          <select
            class="sel"
            aria-label={`Action of rule ${index + 1}`}
            value={rule.action}
            onChange={(event) => {
              const action = event.currentTarget.value === 'allow' ? 'allow' : 'deny';
              change(index, { ...rule, action });
            }}
          >
            <option value="deny">deny</option>
            <option value="allow">allow</option>
          </select>
          <label class={`field narrow${bad === index ? ' bad' : ''}`}>
            <span class="vh">Range of rule {index + 1}</span>
            <input
              value={rule.cidr}
              placeholder="203.0.113.0/24"
              spellcheck={false}
              autocomplete="off"
              maxLength={100}
              {...(bad === index ? errorFields(error, 'add') : {})}
              onInput={(event) => change(index, { ...rule, cidr: event.currentTarget.value })}
            />
          </label>
          {lines.length > 1 && (
            <button
              type="button"
              class="btn quiet"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange({ ...draft, add: lines.filter((_, at) => at !== index) })}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
      ))}
      <Problem error={error} field="add" />
      {lines.length < whatIfLimits.add && (
        <button
          type="button"
          class="linkish small"
          onClick={() => onChange({ ...draft, add: [...lines, emptyRule] })}
        >
          Another rule
        </button>
      )}
    </fieldset>
  );
}

type PolicyProps = FormProps & { readonly policy: WirePolicy };

function toggled(list: readonly string[], value: string): readonly string[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** Lists the rules of the policy. Each can be selected for removal. */
function Removed({ draft, error, onChange, policy }: PolicyProps) {
  const shown = policy.rules.filter(({ deleted_at: deletedAt }) => deletedAt === 0).length;
  return (
    <fieldset>
      <legend class="sect">Rules to remove</legend>
      {shown < policy.rules_total && (
        <p class="dim small">
          The list has {full(shown)} of {full(policy.rules_total)} rules.
        </p>
      )}
      <div class="choices" tabIndex={0} role="group" aria-label="Rules of the policy">
        {policy.rules.map(({ action, cidr, deleted_at: deletedAt, description, id }) => (
          <label key={id} class="check">
            <input
              type="checkbox"
              checked={draft.remove.includes(id)}
              {...errorFields(error, 'remove')}
              onChange={() => onChange({ ...draft, remove: toggled(draft.remove, id) })}
            />
            <span class="wrap">
              {action} <span class="mono">{visible(cidr)}</span>{' '}
              <span class="sec">{visible(description).slice(0, 100)}</span>{' '}
              {deletedAt > 0 && <span class="tag">deleted {moment(deletedAt)}</span>}
            </span>
          </label>
        ))}
      </div>
      <Problem error={error} field="remove" />
    </fieldset>
  );
}

function Hosts({
  draft,
  error,
  hosts,
  onChange,
  policy,
}: FormProps & { readonly policy: WirePolicy | undefined }) {
  return (
    <div>
      <label class={`field${indexOf(error, 'hosts') === undefined ? '' : ' bad'}`}>
        <span class="dim small lead">Hosts</span>
        <input
          value={draft.hosts}
          list="what-if-hosts"
          placeholder={
            policy?.guards_all === true || policy?.guards_in_range === true
              ? 'all hosts of the account'
              : 'api.example.com, *.example.com'
          }
          spellcheck={false}
          autocomplete="off"
          {...errorFields(error, 'hosts')}
          onInput={(event) => onChange({ ...draft, hosts: event.currentTarget.value })}
        />
      </label>
      <datalist id="what-if-hosts">
        {hosts.map((host) => (
          <option key={host} value={host} />
        ))}
      </datalist>
      <Problem error={error} field="hosts" />
      {policy !== undefined && <p class="dim small">{guardText(policy)}</p>}
    </div>
  );
}

/** Fields for other policies of the account, and for the decision about clients that match no rule. */
function More({ draft, error, onChange, policies, policy }: PolicyProps) {
  const others = policies.filter(
    ({ account_id: account, id }) => account === policy.account_id && id !== policy.id,
  );
  const isUsed = draft.otherPolicies.length > 0 || draft.unmatched === 'block';
  return (
    <details open={isUsed}>
      <summary class="text13">More options</summary>
      <label class="field narrow">
        <span class="dim small nw">No rule matches</span>
        <select
          value={draft.unmatched}
          onChange={(event) => {
            const unmatched = event.currentTarget.value === 'block' ? 'block' : 'allow';
            onChange({ ...draft, unmatched });
          }}
        >
          <option value="allow">allow, if the policy has no allow rule</option>
          <option value="block">block, if the policy has a rule</option>
        </select>
      </label>
      {others.length > 0 && (
        <fieldset>
          <legend class="sect">Other policies that guard the same hosts</legend>
          <div class="choices" tabIndex={0} role="group" aria-label="Other policies">
            {others.map((each) => (
              <label key={each.id} class="check">
                <input
                  type="checkbox"
                  checked={draft.otherPolicies.includes(each.id)}
                  onChange={() =>
                    onChange({ ...draft, otherPolicies: toggled(draft.otherPolicies, each.id) })
                  }
                />
                <span class="wrap">{visible(each.description) || each.id}</span>
              </label>
            ))}
          </div>
          <Problem error={error} field="other_policies" />
        </fieldset>
      )}
    </details>
  );
}
