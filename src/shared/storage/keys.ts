const PREFIX = 'hr_portal.';

/** Every name under which this portal keeps something in the browser (spec section 3 and our additions). */
export const KEY = {
  token: `${PREFIX}token`,
  appId: `${PREFIX}app_id`,
  basicUserInfo: `${PREFIX}basic_user_info`,
  extCode: `${PREFIX}ext_code`,
  clientEntry: `${PREFIX}client_entry`,
  wasHere: `${PREFIX}was_here`,
  userInfo: `${PREFIX}user_info`,
  permission: `${PREFIX}permission`,
  skin: `${PREFIX}skin`,
  businessTrip: `${PREFIX}business_trip`,
  language: `${PREFIX}language`,
  theme: `${PREFIX}theme`,
  textSize: `${PREFIX}text_size`,
  signInMobile: `${PREFIX}sign_in_mobile`,
  savedRoute: `${PREFIX}saved_route`,
  authState: `${PREFIX}auth_state`,
  deadline: `${PREFIX}deadline.`,
  draft: `${PREFIX}draft.`,
  recent: `${PREFIX}recent_`,
  once: `${PREFIX}once.`,
  punch: `${PREFIX}punch.`,
  signingLink: `${PREFIX}signing_link`,
} as const;
