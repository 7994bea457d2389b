// Evaluates the capture rules for the current event. Compiled filters are evaluated here (`filter-run.ts`). The host evaluates
// the others; its verdicts are cached per distinct combination of account and values.
import { copyBytes, equalBytes, take } from './memory';
import { Branch, EventType, LIST_END, RuleProgram, SLOT_ACCOUNT_ID, Verdict } from './schema';
import { NUMBER, slotAt, STRING, typeOf } from './event';
import { NO_FIELD, outcomeOf, YES } from './filter-run';

/**
 * Evaluates the current event in the host. Returns the address of a `Verdict`, plus 1 if the verdict must not be
 * cached.
 */
@external('host', 'evaluate')
declare function judge(type: u32): u32;

/** Address of the `RuleProgram` for the account of the current event. */
@external('host', 'program')
declare function programOf(type: u32): u32;

const ENTRIES: u32 = 4096;
const ENTRY_SIZE: u32 = 128;
const KEY_MAX: u32 = ENTRY_SIZE - 8;

@unmanaged
class Entry {
  /** Address of the cached verdict, 0 if the entry is empty. */
  answer: usize;
  keyLen: u32;
}

let cache: usize = 0;
const KEY: usize = memory.data(256, 16);
let keyLen: u32 = 0;

@inline
function addText(ptr: usize, len: u32): bool {
  if (keyLen + len + 2 > KEY_MAX) return false;
  store<u16>(KEY + keyLen, <u16>len);
  copyBytes(KEY + keyLen + 2, ptr, len);
  keyLen += len + 2;
  return true;
}

function addSlot(index: u32): bool {
  const type = typeOf(index);
  if (keyLen + 10 > KEY_MAX) return false;
  store<u8>(KEY + keyLen, type);
  keyLen += 1;
  const slot = slotAt(index);
  if (type === STRING) return addText(slot.ptr, slot.len);
  if (type === NUMBER) {
    store<i64>(KEY + keyLen, slot.int);
    keyLen += 8;
  }
  return true;
}

/** Builds the key of the event's type and account; false if they do not fit. */
function makeAccountKey(type: EventType): bool {
  store<u16>(KEY, <u16>(type.index | 0x8000));
  keyLen = 2;
  return addSlot(SLOT_ACCOUNT_ID);
}

/** Builds the key of all values that the rules of the type read; false if they do not fit. */
function makeKey(type: EventType): bool {
  store<u16>(KEY, <u16>type.index);
  keyLen = 2;
  if (!addSlot(SLOT_ACCOUNT_ID)) return false;
  for (let i: u32 = 0; i < type.readCount; i++) if (!addSlot(load<u8>(type.reads + i))) return false;
  return true;
}

function hashOfKey(): u32 {
  let h: u64 = keyLen;
  // Clears the bytes after the key, whose content is undefined.
  v128.store(KEY + keyLen, i8x16.splat(0));
  for (let at: u32 = 0; at < keyLen; at += 8) h = (h ^ load<u64>(KEY + at)) * 0x9e3779b97f4a7c15;
  return <u32>(h >> 40);
}

/** The only cache entry for the current key. */
function entryOfKey(): Entry {
  if (cache === 0) {
    cache = take(ENTRIES * ENTRY_SIZE);
    memory.fill(cache, 0, ENTRIES * ENTRY_SIZE);
  }
  return changetype<Entry>(cache + (hashOfKey() & (ENTRIES - 1)) * ENTRY_SIZE);
}

@inline
function isOfKey(entry: Entry): bool {
  if (entry.answer === 0 || entry.keyLen !== keyLen) return false;
  return equalBytes(changetype<usize>(entry) + 8, KEY, keyLen);
}

function keep(entry: Entry, answer: usize): void {
  entry.answer = answer;
  entry.keyLen = keyLen;
  memory.copy(changetype<usize>(entry) + 8, KEY, keyLen);
}

let programs: usize = LIST_END;
let verdicts: usize = LIST_END;

/**
 * Returns the list of `RuleProgram`s whose branches have nonzero counts, and clears the list. The host sets each `next`
 * to 0.
 */
export function takePrograms(): usize {
  const first = programs;
  programs = LIST_END;
  return first;
}

/** Returns the list of `Verdict`s with nonzero `times`, and clears the list. */
export function takeVerdicts(): usize {
  const first = verdicts;
  verdicts = LIST_END;
  return first;
}

/** Counts a reuse of a cached verdict; the host adds the results of its filters to the counts. */
@inline
function repeated(verdict: Verdict): Verdict {
  verdict.times += 1;
  if (verdict.next === 0) {
    verdict.next = verdicts;
    verdicts = changetype<usize>(verdict);
  }
  return verdict;
}

/** Result of the host for the current event. */
function answerOfHost(type: EventType): Verdict {
  if (!makeKey(type)) return changetype<Verdict>(judge(type.index) & ~1);
  const entry = entryOfKey();
  if (isOfKey(entry)) return repeated(changetype<Verdict>(entry.answer));
  const answer = judge(type.index);
  if ((answer & 1) === 0) keep(entry, answer);
  return changetype<Verdict>(answer & ~1);
}

function programOfAccount(type: EventType): RuleProgram {
  if (!makeAccountKey(type)) return changetype<RuleProgram>(programOf(type.index));
  const entry = entryOfKey();
  if (isOfKey(entry)) return changetype<RuleProgram>(entry.answer);
  const program = programOf(type.index);
  keep(entry, program);
  return changetype<RuleProgram>(program);
}

const RESULT: usize = memory.data(32, 16);

/** Evaluates the branches in order and counts their outcomes. */
function run(program: RuleProgram): Verdict {
  const result = changetype<Verdict>(RESULT);
  result.kept = program.kept;
  result.keepsExtra = program.keepsExtra;
  result.fields = program.fields;
  result.notEvaluated = 0;
  const end = program.branches + <usize>program.branchCount * offsetof<Branch>();
  if (program.next === 0 && program.branchCount !== 0) {
    program.next = programs;
    programs = changetype<usize>(program);
  }
  for (let at = program.branches; at < end; at += offsetof<Branch>()) {
    const branch = changetype<Branch>(at);
    const outcome = outcomeOf(branch.steps, branch.stepCount);
    const counter = at + offsetof<Branch>('no') + (<usize>outcome << 2);
    store<u32>(counter, load<u32>(counter) + 1);
    if (outcome === YES) {
      result.kept = 1;
      result.fields |= branch.fields;
      if (branch.keepsExtra === 0) continue;
      result.keepsExtra = 1;
      break;
    }
    if (outcome >= NO_FIELD) result.notEvaluated = 1;
  }
  return result;
}

/** The verdict for the current event; valid until the next event. */
export function verdictOf(type: EventType): Verdict {
  const program = type.byAccount !== 0 ? programOfAccount(type) : type.program;
  return program.callsHost !== 0 ? answerOfHost(type) : run(program);
}
