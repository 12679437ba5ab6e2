import { type Fault, faultsIn } from '../fault.ts';

export const ruleFaults: readonly Fault[] = [
  ...faultsIn(
    'firestore.rules',
    ['rules firestore', 'rules conversations'],
    [
      {
        name: 'A disabled account goes on listening',
        find: '\n        && profile.disabled == false',
        replace: '',
      },
      {
        name: 'A session that was ended goes on listening',
        find: 'request.auth.token.session in profile.sessions',
        replace: 'profile.sessions.size() > 0',
      },
      {
        name: 'A token goes on listening past its end',
        find: '\n        && request.time.toMillis() < request.auth.token.until * 1000',
        replace: '',
      },
      {
        name: 'A business that withdrew goes on reading the conversation',
        find: 'request.auth.token.account in conversation.data.participants',
        replace: 'request.auth.token.account in [conversation.data.customerId, conversation.data.businessId]',
      },
      {
        name: 'Any listener reads the notifications of others',
        find: 'if isListener() && request.auth.token.account == userId;',
        replace: 'if isListener();',
      },
      {
        name: 'The two in a conversation change it past the API',
        find: 'allow get, list: if takesPartIn(resource);',
        replace: 'allow get, list, update: if takesPartIn(resource);',
      },
    ],
  ),
  ...faultsIn(
    'storage.rules',
    ['rules storage'],
    [
      {
        name: 'Anyone who is signed in reads the bucket',
        find: 'allow read, write: if false;',
        replace: 'allow read: if request.auth != null;',
      },
    ],
  ),
];
