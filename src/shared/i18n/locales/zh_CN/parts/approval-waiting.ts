/** Who a request waits for; part of the texts of lists and of the request. */
export const approvalWaiting = {
  waitingFor: '等待{{names}}审批',
  delegateFor: '{{names}}可代{{name}}审批',
  pause: '，',
};
