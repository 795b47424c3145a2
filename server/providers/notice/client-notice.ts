/** A notice as a chat client shows it. It says what waits and where, and nothing of what is in it. */
export type ClientNotice = {
  /** The same notice, sent again, has the same key. */
  key: string;
  title: string;
  /** One line below the title: when it was. */
  text: string;
  /** On the button that opens the page. */
  open: string;
  /** The page of the portal, with the app that signs in there. */
  url: string;
  at: Date;
};

/** A person as the client knows them, beside what is told. */
export type ToPerson = { userId: string; notice: ClientNotice };
