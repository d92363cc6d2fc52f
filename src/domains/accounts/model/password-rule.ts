/** Spec §5: "Sign-up password: minimum length 6". */
export const PASSWORD_MIN = 6;
/** Longer ones would only cost time to hash. */
export const PASSWORD_MAX = 128;
