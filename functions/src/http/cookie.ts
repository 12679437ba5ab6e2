/** The one cookie. Firebase Hosting lets no other name through. */
const NAME = '__session';

type Options = { secure: boolean; maxAgeSeconds: number };

export function sessionCookie(value: string, { secure, maxAgeSeconds }: Options): string {
  const parts = [`${NAME}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export function clearedCookie({ secure }: Pick<Options, 'secure'>): string {
  return sessionCookie('', { secure, maxAgeSeconds: 0 });
}

export function readSessionCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === NAME && value.length > 0) return value.join('=') || undefined;
  }
  return undefined;
}
