export default function SignIn() {
  return <p>SignIn</p>;
}
