/** The proven person belongs to no company. */
export class NoCompanyError extends Error {
  override readonly name = 'NoCompanyError';
}

/** The session was opened, but who it belongs to or what they may do could not be loaded (接口异常). */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}
