export default function Plans() {
  return <p>Plans</p>;
}
