/** Variants of the rules that are slightly less strict, each of which a test must notice. */

const ALLOW = /allow ([\w, ]+): if ([^;]+);/g;

type Allow = { text: string; operations: string; condition: string; index: number };

export function allowStatements(rules: string): Allow[] {
  return [...rules.matchAll(ALLOW)].map(({ 0: text, 1: operations = '', 2: condition = '', index }) => ({
    text,
    operations,
    condition,
    index,
  }));
}

function replaced(rules: string, { index, text }: Allow, by: string): string {
  return rules.slice(0, index) + by + rules.slice(index + text.length);
}

const instead = (rules: string, from: string, to: string): string => rules.replace(from, to);

export function loosened(rules: string): { what: string; rules: string }[] {
  const ofEach = allowStatements(rules).flatMap((statement, place) => {
    const { text, operations, condition } = statement;
    const loosenings = {
      'is always true': `allow ${operations}: if true;`,
      'is to be signed in': `allow ${operations}: if request.auth != null;`,
      'is for administrators too': `allow ${operations}: if (${condition}) || request.auth.token.admin;`,
      'comes with creating': `${text} allow create: if request.auth != null;`,
      'comes with updating': `${text} allow update: if ${condition};`,
      'comes with deleting': `${text} allow delete: if ${condition};`,
    };
    return Object.entries(loosenings).map(([what, by]) => ({
      what: `condition ${place + 1} ${what}`,
      rules: replaced(rules, statement, by),
    }));
  });
  return [
    ...ofEach,
    {
      what: 'who once took part still does',
      rules: instead(
        rules,
        'conversation.data.participants',
        '[conversation.data.customerId, conversation.data.businessId]',
      ),
    },
    ...[
      'request.auth.token.session in profile.sessions',
      'profile.disabled == false',
      'request.time.toMillis() < request.auth.token.until * 1000',
    ].map((condition) => ({
      what: `it does not matter whether ${condition}`,
      rules: instead(rules, condition, 'true'),
    })),
    {
      what: 'one match covers what lies below it',
      rules: instead(rules, '{notificationId}', '{notificationId=**}'),
    },
    {
      what: 'a profile is read by its owner',
      rules: instead(rules, '/users/{userId}/notifications/{notificationId}', '/users/{userId}'),
    },
    {
      what: 'messages are read wherever they lie',
      rules: instead(
        rules,
        'match /users/',
        'match /{path=**}/messages/{id} { allow read: if request.auth != null; } match /users/',
      ),
    },
  ];
}
