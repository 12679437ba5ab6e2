/**
 * Each stored noun has a table with a row for every field (`contract/src/<noun>/fields.ts`). A new field has no row, so
 * that it doesn't compile until its row says who reads it.
 */

/** 'everyone' who may see the noun, only the 'server', or some of them by the name that the table explains. */
export type Row<Reader extends string = string> = Readonly<{
  readBy: Reader | 'everyone' | 'server';
  /** Only where the export of an account differs from what the account reads. */
  exported?: boolean;
}>;

/** The names of the readers in a table. */
export type ReaderIn<Table> = Table[keyof Table] extends { readBy: infer Reader } ? Reader & string : never;

/** The fields whose rows have a value in a column. */
export type FieldsWith<Table, Column extends string, Value> = {
  [Field in keyof Table & string]: Table[Field] extends Readonly<Record<Column, Value>> ? Field : never;
}[keyof Table & string];

/** In the order of the table. */
export function fieldsWith<Table extends object, const Column extends string, const Value>(
  table: Table,
  column: Column,
  value: Value,
): readonly FieldsWith<Table, Column, Value>[] {
  const has = ([, row]: [string, Readonly<Record<string, unknown>>]) => row[column] === value;
  const fields = Object.entries(table).filter(has);
  return fields.map(([field]) => field as FieldsWith<Table, Column, Value>);
}
