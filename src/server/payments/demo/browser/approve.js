// Tells the window that opened this one how it ended.
const ending = document.getElementById('ending');
if (ending && window.opener) {
  const { order, result } = ending.dataset;
  window.opener.postMessage({ type: 'trial-payment', order, result }, window.location.origin);
  window.close();
}
