export function hasProgram(name: string): boolean;
