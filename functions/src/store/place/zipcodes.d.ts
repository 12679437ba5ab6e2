/** The part of the package that is used. */
declare module 'zipcodes' {
  type Entry = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  export const codes: Readonly<Record<string, Entry>>;
}
