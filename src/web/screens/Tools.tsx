export default function Tools() {
  return <p>Tools</p>;
}
