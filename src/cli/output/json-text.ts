import type { JsonOutputName, JsonValue } from '../json/index.ts';

export type { JsonValue };

/**
 * Formats the output of a command with `--json`. The compiler checks `value` against the schema with this name in
 * json/index.ts.
 */
export function jsonText<Name extends JsonOutputName, Value extends JsonValue<Name>>(
  _name: Name,
  value: Value & Exactly<JsonValue<Name>, Value>,
): string {
  return JSON.stringify(value);
}

/** Rejects, at compile time, fields that the schema does not have, at any depth. */
type Exactly<Shape, Value> = unknown extends Shape
  ? Value
  : Value extends readonly (infer Item)[]
    ? Shape extends readonly (infer ShapeItem)[]
      ? readonly Exactly<ShapeItem, Item>[]
      : never
    : Value extends object
      ? {
          readonly [Key in keyof Value]: Key extends Keys<Shape>
            ? Exactly<At<Shape, Key>, Value[Key]>
            : never;
        }
      : Value;

type Keys<Shape> = Shape extends unknown ? keyof Shape : never;
type At<Shape, Key> = Shape extends unknown
  ? Key extends keyof Shape
    ? Shape[Key]
    : never
  : never;
