import { describe, expect, it } from 'vitest';
import { emulatorAddressesIn } from './firebase-config.ts';

const script = `
  firebase.initializeApp(firebaseConfig);
  var firebaseEmulators = {
  "auth": {
    "host": "127.0.0.1",
    "port": 9099,
    "hostAndPort": "127.0.0.1:9099"
  },
  "firestore": {
    "host": "127.0.0.1",
    "port": 8080,
    "hostAndPort": "127.0.0.1:8080"
  }
};
  if (firebaseEmulators) {
    console.log("{}");
  };
`;

describe('the emulators’ addresses', () => {
  it('are read from the script that the Hosting emulator serves', () => {
    expect(emulatorAddressesIn(script)).toEqual({
      auth: { host: '127.0.0.1', port: 9099 },
      firestore: { host: '127.0.0.1', port: 8080 },
    });
  });

  it('cause an error if the script has none', () => {
    expect(() => emulatorAddressesIn('var firebaseEmulators = undefined;')).toThrow();
  });
});
