/**
 * The build puts this module in the place of parts of Firebase that its packages import and this app never calls
 * (lighter-packages.ts). A call of them throws; a new version that imports more of them does not build until it is named here.
 */
function throwUnused(): never {
  throw new Error('This part of Firebase is left out of the build (web/src/boot/build)');
}

// firebase/database
// firebase/functions
// firebase/remote-config
// firebase/storage
export {
  throwUnused as get,
  throwUnused as off,
  throwUnused as onChildAdded,
  throwUnused as onChildChanged,
  throwUnused as onChildMoved,
  throwUnused as onChildRemoved,
  throwUnused as onValue,
  throwUnused as httpsCallable,
  throwUnused as ensureInitialized,
  throwUnused as getAll,
  throwUnused as getBoolean,
  throwUnused as getNumber,
  throwUnused as getString,
  throwUnused as getValue,
  throwUnused as getDownloadURL,
  throwUnused as ref,
};
// re2js
export const RE2JS = { compile: throwUnused };
