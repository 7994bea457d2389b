// The catalog as the host writes it into memory; the kernel itself contains no fields. The host mirrors these classes
// in ../layout.ts and ../schema-writer.ts; change both together.

/** How the value of a known member is read and checked. */
export const READ_NODE: u8 = 0;
export const READ_TEXT: u8 = 1;
export const READ_BOOL: u8 = 2;
export const READ_INT32: u8 = 3;
export const READ_INT64: u8 = 4;
export const READ_TIME: u8 = 5;
export const READ_IP: u8 = 6;
export const READ_HEADERS: u8 = 7;
export const READ_STRINGS: u8 = 8;
export const READ_OBJECTS: u8 = 9;
export const READ_SECRET: u8 = 10;
export const READ_ANY: u8 = 11;
export const READ_EVENT_TYPE: u8 = 12;
export const READ_EVENT_TIME: u8 = 13;
export const READ_PAYLOAD: u8 = 14;
/** Texts, lists of texts, and objects for which section 6.3 promises more than their type. */
export const READ_CHECKED: u8 = 15;
export const READ_CHECKED_STRINGS: u8 = 16;
export const READ_EXACTLY_ONE: u8 = 17;
/** Any value except null is left to the reference. */
export const READ_LEFT: u8 = 18;

export const FLAG_LOWER: u8 = 1;
export const FLAG_MAY_BE_EMPTY: u8 = 2;

/** Slots that every event has; the slots of the payload follow. */
export const SLOT_ACCOUNT_ID: u32 = 0;
export const SLOT_EVENT_ID: u32 = 1;
export const SLOT_EVENT_TIME: u32 = 3;
export const SLOT_OBJECT: u32 = 4;
export const SLOT_PRINCIPAL: u32 = 5;

/** A range of bytes in memory. */
@unmanaged
export class Text {
  ptr: usize;
  len: u32;
}

/** An object with known members. */
@unmanaged
export class Node {
  first: usize; // Child
  end: usize;
  /** Prefix of the names of unknown members in `extra`: `http.request.`. */
  prefix: usize;
  prefixLen: u32;
  /** Slots of all members below this object, for lists of objects. */
  slots: usize; // u8 each
  slotCount: u32;
  /** 1: unknown members are kept in `extra`. */
  keepsExtra: u32;
}

/** A known member. */
@unmanaged
export class Child {
  /** The name and its closing quote, zero-padded to at least 16 bytes. */
  name: usize;
  nameLen: u32; // length of the name without the quote
  /** Mask that selects the bytes to compare among the first 16. */
  mask: u32;
  read: u8;
  slot: u8;
  flags: u8;
  counts: u8;
  node: Node;
  /** Documented values, a `Text` each; 0 if every value is accepted. */
  values: usize;
  valuesEnd: usize;
  /** For `READ_CHECKED…`; see `isAsPromised`. */
  checks: u32;
  /** The field's bit in `present`; 0 outside traffic events. */
  bit: u64;
}

/** How the value of one column of a row is obtained. */
export const FILL_TEXT: u8 = 0; // a slot's text where the field is present
export const FILL_DICTIONARY: u8 = 1; // the same into a dictionary
export const FILL_BOOL: u8 = 2;
export const FILL_INT32: u8 = 3;
export const FILL_INT64: u8 = 4;
export const FILL_IP: u8 = 5;
export const FILL_IP_RAW: u8 = 6;
export const FILL_MAP: u8 = 7;
export const FILL_URL: u8 = 8;
export const FILL_ENVELOPE_TEXT: u8 = 9; // a slot's text where it is a string
export const FILL_ENVELOPE_DICTIONARY: u8 = 10;
export const FILL_CONSTANT: u8 = 11; // a dictionary entry in `text`
export const FILL_TIME: u8 = 12;
export const FILL_VERSION: u8 = 13;
export const FILL_SOURCE: u8 = 14;
export const FILL_PARTITION: u8 = 15;
export const FILL_PRESENT: u8 = 16;
export const FILL_ISSUES: u8 = 17;
export const FILL_EXTRA: u8 = 18;
export const FILL_BYTE: u8 = 19; // `slot` as a byte
export const FILL_OBJECT: u8 = 20;

@unmanaged
export class Fill {
  what: u8;
  slot: u8;
  text: Text;
  bit: u64;
}

/** The notes that may be written into `issues` for one field. */
@unmanaged
export class Noted {
  slot: u32;
  /** `<path>:<note>` for each bit of the notes. */
  notes: usize; // Text each
  bit: u64;
}

/** Slots of the parts from which a full URL is derived. */
@unmanaged
export class UrlPart {
  slot: u32;
  bit: u64;
}

/** One event type. */
@unmanaged
export class EventType {
  name: Text;
  index: u32;
  table: u32;
  traffic: u32;
  root: Node;
  fills: usize; // Fill, one per column of the table
  noted: usize; // Noted
  notedCount: u32;
  /** `FILL_URL`: the field's slot (0: none), its note if it is empty, and scheme, host, path, and query. */
  urlSlot: u32;
  urlBit: u64;
  urlEmpty: Text;
  urlParts: usize; // UrlPart
  /** `hasRules` 1: capture rules apply. `reads`: the slots that they read. */
  hasRules: u32;
  reads: usize; // u8 each
  readCount: u32;
  /** 1: the host returns the program, once per account; 0: `program` applies to all accounts. */
  byAccount: u32;
  program: RuleProgram;
}

/** Kinds of columns. */
export const COLUMN_STRING: u8 = 0;
export const COLUMN_DICTIONARY: u8 = 1;
export const COLUMN_DICTIONARY_ARRAY: u8 = 2;
export const COLUMN_FIXED: u8 = 3;

@unmanaged
export class ColumnKind {
  kind: u8;
  /** Bytes per row, for a `COLUMN_FIXED`. */
  width: u8;
}

/**
 * The rules of one type for some accounts: the fields that are always kept, and the branches, which add fields if their
 * filters match.
 */
@unmanaged
export class RuleProgram {
  kept: u32;
  keepsExtra: u32;
  fields: u64;
  branches: usize; // Branch
  branchCount: u32;
  /** 1: the host evaluates these rules. */
  callsHost: u32;
  /** The next program whose branches have nonzero counts; `LIST_END` for the last, 0 if not in the list. */
  next: usize;
}

/** A filter, and the fields that are kept if it matches. */
@unmanaged
export class Branch {
  steps: usize; // Step
  stepCount: u32;
  fields: u64;
  /** 1: everything is kept, so a later match cannot add anything. */
  keepsExtra: u32;
  /** Events by outcome, `NO` to `MISMATCH` of filter-run.ts; the host reads and clears them. */
  no: u32;
  yes: u32;
  noField: u32;
  mismatch: u32;
}

/** Result of the capture rules. */
@unmanaged
export class Verdict {
  kept: u32;
  keepsExtra: u32;
  fields: u64;
  /** 1: an evaluated filter failed. Not meaningful if the event is kept. */
  notEvaluated: u32;
  /** Number of events that used a cached verdict without a call of the host; the host reads and clears it. */
  times: u32;
  /** Like `RuleProgram.next`. */
  next: usize;
}

/** End marker of a list. */
export const LIST_END: usize = 1;
