/**
 * Stubs for the parts of Firebase that reactfire imports and this app never calls (vite.config.ts). If a reactfire
 * release imports more, the build fails until they are listed here.
 */
function throwUnused(): never {
  throw new Error('This part of Firebase is not part of the app (vite.config.ts)');
}

// firebase/database, firebase/functions, firebase/remote-config, and firebase/storage
export {
  throwUnused as ensureInitialized,
  throwUnused as get,
  throwUnused as getAll,
  throwUnused as getBoolean,
  throwUnused as getDownloadURL,
  throwUnused as getNumber,
  throwUnused as getString,
  throwUnused as getValue,
  throwUnused as httpsCallable,
  throwUnused as off,
  throwUnused as onChildAdded,
  throwUnused as onChildChanged,
  throwUnused as onChildMoved,
  throwUnused as onChildRemoved,
  throwUnused as onValue,
  throwUnused as ref,
};
