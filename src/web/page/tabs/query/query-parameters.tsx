import type { QueryTemplate } from '../../../wire/wire.ts';
import type { Placeholder } from '../../data/query-text.ts';

/** Values of query parameters as typed, by parameter name. */
export type Values = Readonly<Record<string, string>>;

interface ParametersProps {
  readonly placeholders: readonly Placeholder[];
  readonly given: Values;
  readonly template: QueryTemplate | undefined;
  onChange(name: string, value: string): void;
}

/** Shows a field for each placeholder `{name:Type}` of the query. */
export function Parameters({ placeholders, given, template, onChange }: ParametersProps) {
  if (placeholders.length === 0) return null;
  return (
    <div class="actions parameters" role="group" aria-label="Parameters">
      {placeholders.map(({ name, type }) => {
        const own = template?.parameters.find((each) => each.name === name);
        const isMissing = own !== undefined && own.default === null && given[name] === '';
        return (
          <label
            key={name}
            class={`field narrow${isMissing ? ' bad' : ''}`}
            title={own?.meaning ?? type}
          >
            <span class="dim small lead">{name}</span>
            <input
              value={given[name] ?? ''}
              placeholder={placeholderOf(type)}
              spellcheck={false}
              autocomplete="off"
              required={isMissing}
              onInput={(event) => onChange(name, event.currentTarget.value)}
            />
          </label>
        );
      })}
    </div>
  );
}

function placeholderOf(type: string): string {
  if (type.startsWith('DateTime')) return 'now-1h';
  if (type.startsWith('Array')) return 'one, two';
  return type === 'String' ? 'any' : type;
}
