import { getFirebaseToken } from './get-firebase-token.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { updateProfile } from './update-profile.ts';

export const authHandlers = { getMe, login, register, logout, updateProfile, getFirebaseToken };
