// Named in their constructors: fields of a class are younger than the floor, and the sign-in page would carry a stand-in.

/** The proven person belongs to no company. */
export class NoCompanyError extends Error {
  constructor() {
    super();
    this.name = 'NoCompanyError';
  }
}

/** The session was opened, but who it belongs to or what they may do could not be loaded (接口异常). */
export class ProfileError extends Error {
  constructor(message?: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ProfileError';
  }
}
