/** Of tests that choose no other. Too narrow for details beside their list, which open as dialogs then. */
export const WINDOW = { width: 1180, height: 720 } as const;
