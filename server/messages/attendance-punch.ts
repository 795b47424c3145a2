import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of punches and of what they are made with. */
export const ATTENDANCE_PUNCH_MESSAGES = {
  punchOutside: {
    code: CODE.conflict,
    zh_CN: '当前位置距打卡范围还有{metres}米，请到打卡地点后再打卡',
    en: "You're {metres} m outside the punch area. Move closer and try again.",
  },
  punchNoPosition: {
    code: CODE.conflict,
    zh_CN: '打卡需要您的位置，请开启定位权限，或扫描门口屏幕上的打卡码',
    en: 'Punching needs your location. Allow location access, or scan the code at the door.',
  },
  punchAsksPhoto: {
    code: CODE.badRequest,
    zh_CN: '外勤打卡需要拍一张照片',
    en: 'A field punch needs a photo',
  },
  punchAsksNote: {
    code: CODE.badRequest,
    zh_CN: '外勤打卡需要填写说明',
    en: 'A field punch needs a note',
  },
  punchAnchorWrong: {
    code: CODE.conflict,
    zh_CN: '无法核实这次离线打卡的时间，未能记录。请申请补卡',
    en: "The time of this offline punch can't be verified, so it wasn't recorded. Request a make-up punch instead.",
  },
  punchTooOld: {
    code: CODE.conflict,
    zh_CN: '离线打卡的时间不正确或已超过{hours}小时，未能记录。请申请补卡',
    en: "This offline punch has an impossible time or is more than {hours} hours old, so it wasn't recorded. Request a make-up punch instead.",
  },
  punchDoorWrong: {
    code: CODE.badRequest,
    zh_CN: '打卡码无效，请扫描门口屏幕上的码',
    en: "This code isn't valid. Scan the one on the screen at the door.",
  },
  punchDoorOver: {
    code: CODE.badRequest,
    zh_CN: '打卡码已过期，请重新扫描',
    en: 'This code has expired. Scan the current one.',
  },
  punchDoorForeign: {
    code: CODE.badRequest,
    zh_CN: '这是其他地点的打卡码，请扫描您打卡地点的码',
    en: 'This code belongs to another location. Scan the one where you work.',
  },
  doorScreenOver: {
    code: CODE.notFound,
    zh_CN: '此屏幕已停用，请联系管理员重新生成链接',
    en: 'This screen was turned off. Ask an administrator for a new link.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
