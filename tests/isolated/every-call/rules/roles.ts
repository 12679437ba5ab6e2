/** Every role makes the good case's call. */
import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { type Expected, ROLES, type Role } from '../../situations/situation.ts';
import { faultOf, faultOfExpected } from '../report.ts';
import { type Attempt, ask, type Row } from '../row.ts';

type Try = Pick<Attempt, 'rule'> & ({ expected: Expected } | { sharesNothing: true });

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function roles(row: Row): Attempt[] {
  const { entry, good, people } = row;
  if (entry.access === 'anyone') return [];
  const others = ROLES.filter((role) => role === 'visitor' || people[role].id !== good.who.id);
  return others.flatMap((role) => {
    const one = tryOf(row, role);
    return one ? [{ role, rule: one.rule, run: () => tryAs(row, role, one) }] : [];
  });
}

function tryOf(row: Row, role: Role): Try | undefined {
  const { entry, good, situation } = row;
  if (role === 'visitor') return { rule: 'a visitor may not', expected: 'signed-out' };
  if (!hasAccess(row, role)) return { rule: `only for ${entry.access}`, expected: 'forbidden' };
  if (situation.mayToo?.includes(role)) return undefined;
  if (situation.seenBy?.includes(role)) return { rule: 'may see it, but not do it', expected: 'forbidden' };
  const { othersGet } = situation;
  if (othersGet !== undefined) return { rule: 'has no such thing', expected: othersGet };
  const isAboutSomething = good.params !== undefined || JSON.stringify(good.input ?? {}).match(UUID);
  if (isAboutSomething) return { rule: 'a stranger may not', expected: 'not-found' };
  return entry.method === 'GET' ? { rule: 'reads nothing of others', sharesNothing: true } : undefined;
}

function hasAccess({ entry: { access }, people }: Row, role: Exclude<Role, 'visitor'>): boolean {
  const { user } = people[role];
  if (access === 'customer') return isCustomer(user);
  if (access === 'business') return isBusiness(user);
  return access !== 'admin' || role === 'ada';
}

async function tryAs(row: Row, role: Role, one: Try): Promise<string | undefined> {
  const { entry, good, people } = row;
  const client = role === 'visitor' ? people.visitor() : people[role].client;
  const answer = await ask(entry, { ...good, who: { ...good.who, client } });
  if ('expected' in one) return faultOfExpected(row, answer, one.expected);
  if (answer.status >= 400) return faultOf(answer, 'forbidden');
  const own = await ask(entry, good);
  const everyone = ROLES.map((each) => (each === 'visitor' ? '' : people[each].id));
  const theirs = answer.text.match(UUID) ?? [];
  const shared = theirs.filter((id) => own.text.includes(id) && !everyone.includes(id));
  if (shared.length > 0) return `answered ${shared.join(', ')} of another account`;
  return answer.text === own.text && own.text !== '[]'
    ? `answered the same as ${good.who.user.name}`
    : undefined;
}
