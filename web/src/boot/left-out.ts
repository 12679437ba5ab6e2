/**
 * Stands in for parts of Firebase that its packages import and this app never calls (leaveOut in vite.config.ts). A new
 * version that imports more of them does not build until it is named here; a call fails and says why.
 */
function leftOut(): never {
  throw new Error('This part of Firebase is left out of the build (web/vite.config.ts)');
}

// firebase/database
// firebase/functions
// firebase/remote-config
// firebase/storage
export {
  leftOut as get,
  leftOut as off,
  leftOut as onChildAdded,
  leftOut as onChildChanged,
  leftOut as onChildMoved,
  leftOut as onChildRemoved,
  leftOut as onValue,
  leftOut as httpsCallable,
  leftOut as ensureInitialized,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as getDownloadURL,
  leftOut as ref,
};
// re2js
export const RE2JS = { compile: leftOut };
