/** The part of the package that is used. */
declare module 'zipcodes' {
  type Entry = {
    zip: string;
    /** A few Canadian ones are missing. */
    latitude: number | null;
    longitude: number | null;
    city: string;
    state: string;
    country: string;
  };
  export const codes: Readonly<Record<string, Entry>>;
}
