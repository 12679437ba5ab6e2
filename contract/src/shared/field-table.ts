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

/** A row for each field, and no others. */
type TableOf<Values, Table> = {
  readonly [Field in keyof Values | keyof Table]-?: Field extends keyof Values ? Row : never;
};

type Choice<Table> = Readonly<Record<Exclude<ReaderIn<Table>, 'everyone' | 'server'>, boolean>>;

/** The names of the readers that every viewer of a presenter is. */
type Certain<Readers> = { [Name in keyof Readers]: Readers[Name] extends true ? Name : never }[keyof Readers];

type Shown<Values, Table, Readers, StandIns> = {
  [Field in keyof Values & keyof Table as Table[Field] extends { readBy: 'server' } ? never : Field]:
    | Values[Field]
    | (Table[Field] extends { readBy: 'everyone' | Certain<Readers> }
        ? never
        : Field extends keyof StandIns
          ? StandIns[Field]
          : null);
};

/**
 * The fields that a viewer reads, as the table says. `isReader` says which readers of the table the viewer is. Who may
 * not read a field gets its stand-in, or null. Fields of the server are left out.
 */
export function showFields<
  Values extends object,
  const Table extends TableOf<Values, Table>,
  const Readers extends Choice<Table>,
  const StandIns extends Partial<Record<keyof Values, unknown>> = Record<never, never>,
>(
  values: Values,
  table: Table,
  isReader: Readers,
  standIns?: StandIns,
): Shown<Values, Table, Readers, StandIns> {
  const rows: Readonly<Record<string, Row>> = table;
  const isAny: Readonly<Record<string, boolean | undefined>> = { ...isReader, everyone: true };
  const others: Readonly<Record<string, unknown>> = standIns ?? {};
  const shown = Object.entries(values).flatMap(([field, value]) => {
    const readBy = rows[field]?.readBy ?? 'server';
    return readBy === 'server' ? [] : [[field, isAny[readBy] ? value : (others[field] ?? null)]];
  });
  return Object.fromEntries(shown) as Shown<Values, Table, Readers, StandIns>;
}

/** Some fields as they are. */
export function pickFields<Values extends object, const Field extends keyof Values>(
  values: Values,
  fields: readonly Field[],
): Pick<Values, Field> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, Field>;
}

/** All others as they are. */
export function omitFields<Values extends object, const Field extends keyof Values & string>(
  values: Values,
  fields: readonly Field[],
): Omit<Values, Field> {
  const omitted: readonly string[] = fields;
  const kept = Object.entries(values).filter(([field]) => !omitted.includes(field));
  return Object.fromEntries(kept) as Omit<Values, Field>;
}
