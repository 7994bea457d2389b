import type { Field } from '../catalog/index.ts';
import { compileRules, type CompiledRules } from './value-rules.ts';
import type { EventPlan, SlotInfo } from './plan.ts';

/** How a field's value is checked and turned into what its column takes. */
export const checkAs = {
  node: 0,
  text: 1,
  bool: 2,
  int32: 3,
  int64: 4,
  timestamp: 5,
  ip: 6,
  headers: 7,
  strings: 8,
  objects: 9,
} as const;

const checkOfKind: Readonly<Record<Field['kind'], number>> = {
  string: checkAs.text,
  dictionary: checkAs.text,
  bool: checkAs.bool,
  int32: checkAs.int32,
  int64: checkAs.int64,
  timestamp: checkAs.timestamp,
  ip: checkAs.ip,
  header_map: checkAs.headers,
  string_list: checkAs.strings,
  json: checkAs.objects,
};

/** One slot's check, compiled from its field. */
export interface FieldCheck {
  readonly slot: number;
  readonly check: number;
  readonly path: string;
  /** Documented values; undefined when any will do. */
  readonly values: readonly Uint8Array[] | undefined;
  readonly mayBeEmpty: boolean;
  readonly lowersCase: boolean;
  /** The field's bit in `present`, in its low or its high half; both 0 outside traffic events. */
  readonly bitLow: number;
  readonly bitHigh: number;
  /** 1 for a field, 0 for an object that holds fields: what it adds to the number of fields that have a value. */
  readonly counts: number;
  /** What section 6.3 promises beyond the type; undefined for nothing. */
  readonly rules: CompiledRules | undefined;
}

const compiled = new Map<EventPlan, readonly FieldCheck[]>();

/** The checks of a plan; compiled once per process, because builders come and go. */
export function checksOf(plan: EventPlan): readonly FieldCheck[] {
  let checks = compiled.get(plan);
  if (checks === undefined) {
    checks = plan.infos.flatMap((info) => compileCheck(info, plan));
    compiled.set(plan, checks);
  }
  return checks;
}

function compileCheck(info: SlotInfo, plan: EventPlan): readonly FieldCheck[] {
  const { path, slot, field, isNode } = info;
  const plain = {
    slot,
    path,
    values: undefined,
    mayBeEmpty: false,
    lowersCase: false,
    bitLow: 0,
    bitHigh: 0,
    counts: 0,
    rules: compileRules(info, plan),
  };
  if (isNode) return [{ ...plain, check: checkAs.node }];
  if (field === undefined) return [];
  return [
    {
      ...plain,
      check: checkOfKind[field.kind],
      values: field.values?.map((value) => Uint8Array.from(Buffer.from(value))),
      mayBeEmpty: field.quirks.includes('empty_port'),
      lowersCase: field.quirks.includes('upper_case'),
      bitLow: field.present >= 0 && field.present < 32 ? 1 << field.present : 0,
      bitHigh: field.present >= 32 ? 1 << (field.present - 32) : 0,
      counts: 1,
    },
  ];
}
