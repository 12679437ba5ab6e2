/** Link previews and search engines take whole addresses only. By default those of `npm start`. */
const { APP_ORIGIN = 'http://localhost:5002' } = process.env;

export const absolute = (address: string) => new URL(address, APP_ORIGIN).href;
