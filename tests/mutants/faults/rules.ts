import type { Fault } from '../fault.ts';

export const ruleFaults: readonly Fault[] = [
  {
    name: 'A disabled account goes on listening',
    file: 'firestore.rules',
    find: '\n        && profile.disabled == false',
    replace: '',
    tests: ['rules firestore', 'rules conversations'],
  },
  {
    name: 'A session that was ended goes on listening',
    file: 'firestore.rules',
    find: 'request.auth.token.session in profile.sessions',
    replace: 'profile.sessions.size() > 0',
    tests: ['rules firestore', 'rules conversations'],
  },
  {
    name: 'A token goes on listening past its end',
    file: 'firestore.rules',
    find: '\n        && request.time.toMillis() < request.auth.token.until * 1000',
    replace: '',
    tests: ['rules firestore', 'rules conversations'],
  },
  {
    name: 'A business that withdrew goes on reading the conversation',
    file: 'firestore.rules',
    find: 'request.auth.token.account in conversation.data.participants',
    replace: 'request.auth.token.account in [conversation.data.customerId, conversation.data.businessId]',
    tests: ['rules firestore', 'rules conversations'],
  },
  {
    name: 'The two in a conversation change it past the API',
    file: 'firestore.rules',
    find: 'allow get, list: if takesPartIn(resource);',
    replace: 'allow get, list, update: if takesPartIn(resource);',
    tests: ['rules firestore', 'rules conversations'],
  },
  {
    name: 'Anyone who is signed in reads the bucket',
    file: 'storage.rules',
    find: 'allow read, write: if false;',
    replace: 'allow read: if request.auth != null;',
    tests: ['rules storage'],
  },
];
